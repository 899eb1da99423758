import { CalendarPlus, type LucideIcon, RefreshCw, Rss, Unplug } from 'lucide-react';
import type { ServiceDialog } from '../components/service-dialogs';
import type { Google } from '../hooks/use-google';
import { GOOGLE_STRINGS, STRINGS } from '../strings';

export interface ServiceAction {
  label: string;
  icon: LucideIcon;
  isPending: boolean;
  run: () => void;
}

/** The available actions for other calendars: Sync and Disconnect only when connected. */
export function serviceActions(google: Google, onDialog: (dialog: ServiceDialog) => void): ServiceAction[] {
  const subscribe = { label: STRINGS.subscribe, icon: Rss, isPending: false, run: () => onDialog('feed') };
  if (!google.status) return [subscribe];
  if (!google.isConnected) {
    const connect = {
      label: GOOGLE_STRINGS.connect,
      icon: CalendarPlus,
      isPending: google.isConnecting,
      run: google.status.isConfigured ? () => void google.connect() : () => onDialog('not-configured'),
    };
    return [subscribe, connect];
  }
  return [
    subscribe,
    { label: GOOGLE_STRINGS.sync, icon: RefreshCw, isPending: google.isSyncing, run: () => void google.sync() },
    { label: GOOGLE_STRINGS.disconnect, icon: Unplug, isPending: false, run: () => onDialog('disconnect') },
  ];
}
