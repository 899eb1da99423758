import type { CalendarEventType } from '@contract';
import { clsx } from 'clsx';
import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '@/lib/permissions';
import { useIsMobile } from '@/lib/use-media';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem } from '@/ui/menu';
import { Tick, type TickProps } from '@/ui/tick';
import type { Google } from '../hooks/use-google';
import { calendarFiltered, calendarNarrowed, selectIsMine, selectShown } from '../model/calendar-slice';
import { serviceActions } from '../model/service-actions';
import { STRINGS } from '../strings';
import { type ServiceDialog, ServiceDialogs } from './service-dialogs';

/** Title, filters, other calendars and a button for a new meeting. On a phone, the other calendars are in a menu. */
export function CalendarHeader({ google }: { google: Google }) {
  const dispatch = useAppDispatch();
  const can = useCan();
  const [dialog, setDialog] = useState<ServiceDialog>();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-hairline px-6 py-2 max-md:px-4">
      <h1 className="visible truncate text-xl font-semibold max-md:mr-auto">{STRINGS.title}</h1>
      <Filters hasGoogle={google.status?.connected} />
      <Services google={google} onDialog={setDialog} />
      {can('meeting.create') && (
        <Button variant="primary" onClick={() => dispatch(openOverlay({ kind: 'create-meeting' }))}>
          <Plus aria-hidden="true" className="size-4" />
          {STRINGS.newMeeting}
        </Button>
      )}
      <ServiceDialogs open={dialog} google={google} onClose={() => setDialog(undefined)} />
    </header>
  );
}

const TYPES: readonly { type: CalendarEventType; label: string }[] = [
  { type: 'task', label: STRINGS.tasks },
  { type: 'meeting', label: STRINGS.meetings },
  { type: 'external', label: STRINGS.external },
];

/**
 * Without a connection there are no Google events to hide; one whose access was withdrawn keeps them. A client sees only
 * their own events.
 */
function Filters({ hasGoogle }: { hasGoogle: boolean | undefined }) {
  const shown = useAppSelector(selectShown);
  const isMine = useAppSelector(selectIsMine);
  const can = useCan();
  const dispatch = useAppDispatch();
  const types = TYPES.filter(({ type }) => type !== 'external' || hasGoogle);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-x-4 max-md:order-last max-md:w-full md:mr-auto md:ml-4">
      <legend className="sr-only">{STRINGS.show}</legend>
      {types.map(({ type, label }) => (
        <Filter
          key={type}
          label={label}
          isChecked={shown[type]}
          onChange={(isShown) => dispatch(calendarFiltered({ type, isShown }))}
        />
      ))}
      {can('task.see') && (
        <span className="flex border-l border-hairline pl-4">
          <Filter
            label={STRINGS.mine}
            isChecked={isMine}
            onChange={(isChecked) => dispatch(calendarNarrowed({ isMine: isChecked }))}
          />
        </span>
      )}
    </fieldset>
  );
}

function Filter(props: TickProps) {
  const colour = props.isChecked ? 'text-fg' : 'text-fg-3';
  return <Tick {...props} className={clsx('cursor-pointer gap-2 transition-colors select-none', colour)} />;
}

interface ServicesProps {
  google: Google;
  onDialog: (dialog: ServiceDialog) => void;
}

function Services({ google, onDialog }: ServicesProps) {
  const isMobile = useIsMobile();
  const actions = serviceActions(google, onDialog);
  if (isMobile) {
    return (
      <Menu
        trigger={
          <IconButton label={STRINGS.services}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </IconButton>
        }
      >
        {actions.map(({ label, icon: Icon, isPending, run }) => (
          <MenuItem
            key={label}
            icon={<Icon aria-hidden="true" className="size-4" />}
            disabled={isPending}
            onSelect={run}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  return actions.map(({ label, icon: Icon, isPending, run }) => (
    <Button key={label} variant="ghost" pending={isPending} onClick={run}>
      {!isPending && <Icon aria-hidden="true" className="size-4" />}
      <span>{label}</span>
    </Button>
  ));
}
