import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useCan } from '@/lib/permissions';
import { useAppDispatch } from '@/store/hooks';
import { openOverlay } from '@/store/overlay-slice';
import { showView } from '@/store/place-slice';
import { GO_KEY, isCharacter, keyOf, shortcutFor } from '@/ui/shortcut-map';
import { areShortcutsOn } from '@/ui/shortcut-setting';
import { isCommandOf, isShortcutOf } from '@/ui/shortcuts';
import { VIEWS } from './view-registry';

/** How long the first key of a sequence waits for the second. */
const PATIENCE_MS = 1_500;

const COMMANDS = ['palette'] as const;
const ANYWHERE = ['search', 'create', 'help'] as const;
const GO = VIEWS.map(({ id }) => id);
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/** Handles the shortcuts that every view has, while the focus is in `homeRef` or on nothing. Renders nothing. */
export function ShellKeys({ homeRef }: { homeRef: RefObject<HTMLElement | null> }) {
  const can = useCan();
  const dispatch = useAppDispatch();
  const goUntil = useRef(0);

  const actions = {
    palette: () => dispatch(openOverlay({ kind: 'palette' })),
    search: () => {
      const box = document.querySelector<HTMLInputElement>('[data-search]');
      if (box) box.select();
      else actions.palette();
    },
    create: () => can('task.create') && dispatch(openOverlay({ kind: 'create-task' })),
    help: () => dispatch(openOverlay({ kind: 'shortcuts' })),
  };

  /** The second key of a sequence is meant for nothing else, so it is handled before other listeners see it. */
  const onSecond = useEffectEvent((event: KeyboardEvent) => {
    if (event.timeStamp > goUntil.current || MODIFIERS.includes(event.key)) return;
    goUntil.current = 0;
    if (!isCharacter(event.key) || !isShortcutOf(homeRef.current, event)) return;
    event.preventDefault();
    const id = shortcutFor(GO, event);
    const view = VIEWS.find((it) => it.id === id);
    if (view && (!view.capability || can(view.capability))) dispatch(showView(view.id));
  });

  const onFirst = useEffectEvent((event: KeyboardEvent) => {
    const home = homeRef.current;
    const command = isCommandOf(home, event) ? shortcutFor(COMMANDS, event) : undefined;
    const isPlain = areShortcutsOn() && isShortcutOf(home, event) && !event.repeat;
    const action = command ?? (isPlain ? shortcutFor(ANYWHERE, event) : undefined);
    if (action) actions[action as keyof typeof actions]();
    else if (isPlain && keyOf(event) === GO_KEY) goUntil.current = event.timeStamp + PATIENCE_MS;
    else return;
    event.preventDefault();
  });

  // Before the paint: a user who sees the view may press a key at once.
  useLayoutEffect(() => {
    const first = (event: KeyboardEvent) => onFirst(event);
    const second = (event: KeyboardEvent) => onSecond(event);
    window.addEventListener('keydown', first);
    window.addEventListener('keydown', second, { capture: true });
    return () => {
      window.removeEventListener('keydown', first);
      window.removeEventListener('keydown', second, { capture: true });
    };
  }, []);
  return null;
}
