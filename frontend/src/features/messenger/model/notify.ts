/** The system's notifications, where a page can show them: on Android only a service worker may. */
import type { ChatTarget } from '@/api/chat';

function make(title: string, options?: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    // There is no such constructor, or it exists and always throws.
    return undefined;
  }
}

/** `denied` where there are none. */
function permission(): NotificationPermission {
  try {
    return Notification.permission;
  } catch {
    return 'denied';
  }
}

/** Whether the user can be asked. Without permission, the notification that tells shows nothing. */
export function canOfferNotifications(): boolean {
  return permission() === 'default' && make('') !== undefined;
}

/** Asks, and returns whether the user can be asked again. */
export async function askForNotifications(): Promise<boolean> {
  try {
    await Notification.requestPermission();
    return permission() === 'default';
  } catch {
    return false;
  }
}

export function notify(title: string, text: string, chat: ChatTarget, onClick: () => void) {
  if (permission() !== 'granted') return;
  // One per conversation: a new one replaces the last.
  const shown = make(title, { body: text, tag: `${chat.kind} ${chat.id}` });
  shown?.addEventListener('click', () => {
    window.focus();
    onClick();
  });
}
