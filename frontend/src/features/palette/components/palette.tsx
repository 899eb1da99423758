import { isBlank, LIMITS } from '@contract';
import { ArrowLeft, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useSettled } from '@/lib/use-settled';
import { IconButton } from '@/ui/icon-button';
import { announce } from '@/ui/live-region';
import { shortcutFor } from '@/ui/shortcut-map';
import type { PaletteView } from '../hooks/use-commands';
import { type Mode, useSections } from '../hooks/use-sections';
import { useServerSearch } from '../hooks/use-server-search';
import type { Item } from '../model/item';
import { remember } from '../model/recent';
import { STRINGS } from '../strings';
import { PaletteFrame } from './palette-frame';
import { optionId, PaletteList } from './palette-list';
import { PaletteStatus } from './palette-status';

/** The server is queried after a pause in typing. */
const PAUSE_MS = 250;
const ALL: Mode = { kind: 'all' };

export interface PaletteProps {
  /** The views available to the user. */
  views: readonly PaletteView[];
  onClose: () => void;
}

/** Finds everything the user may see, and runs commands that are available everywhere, by keyboard alone. */
export function Palette({ views, onClose }: PaletteProps) {
  const { id: userId } = useCurrentUser();
  const [text, setText] = useState('');
  const [mode, setMode] = useState(ALL);
  const [currentKey, setCurrentKey] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const listId = useId();
  const isAll = mode.kind === 'all';
  const wanted = isBlank(text) ? '' : text.trim();
  const settled = useSettled(wanted, PAUSE_MS);
  const server = useServerSearch(isAll && settled === wanted ? settled : '');
  const sections = useSections({ text, mode, views, server, onMode: enter });
  const items = sections.flatMap((section) => section.items);
  const current = items.find(({ key }) => key === currentKey) ?? items[0];
  const isWaiting = isAll && wanted !== settled;
  const count = items.length;
  useEffect(() => {
    if (settled !== '') announce(STRINGS.found(count));
  }, [settled, count]);

  function enter(next: Mode) {
    setMode(next);
    type('');
    inputRef.current?.focus();
  }

  function type(next: string) {
    setText(next);
    setCurrentKey(undefined);
  }

  function choose(item: Item) {
    if (item.isRecentable) remember(userId, item.key);
    if (!item.staysOpen) onClose();
    item.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = current ? items.indexOf(current) : -1;
    const goTo = (index: number) => setCurrentKey(items.at(index % items.length)?.key);
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (event.key === 'PageDown') goTo(items.length - 1);
    else if (event.key === 'PageUp') goTo(0);
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Backspace' && text === '' && !isAll) enter(ALL);
    else if (shortcutFor(['palette'], event) && event.ctrlKey !== event.metaKey) onClose();
    else return;
    event.preventDefault();
  }

  const label = mode.kind === 'timer' ? STRINGS.timerTitle : isAll ? STRINGS.placeholder : STRINGS.tasksOf(mode.name);
  const none = mode.kind === 'timer' ? STRINGS.noTimer : isAll ? undefined : STRINGS.noTasks;
  const empty = count > 0 || isWaiting ? undefined : wanted === '' ? none : STRINGS.nothing(wanted);
  return (
    <PaletteFrame onClose={onClose} onEscape={() => (isAll ? onClose() : enter(ALL))}>
      <div className="flex h-14 shrink-0 items-center gap-1 border-b border-hairline pr-2 pl-4">
        {isAll ? (
          <Search aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
        ) : (
          <IconButton label={STRINGS.back} onClick={() => enter(ALL)} className="-ml-2">
            <ArrowLeft aria-hidden="true" className="size-4" />
          </IconButton>
        )}
        <input
          ref={inputRef}
          dir="auto"
          role="combobox"
          aria-label={label}
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={current && optionId(listId, current)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LIMITS.text.searchLength}
          placeholder={label}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-lg outline-none placeholder:text-fg-3"
        />
        <IconButton label={STRINGS.close} onClick={onClose}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {count > 0 && (
          <PaletteList
            id={listId}
            sections={sections}
            current={current}
            onHover={({ key }) => setCurrentKey(key)}
            onChoose={choose}
          />
        )}
        <PaletteStatus server={server} empty={empty} />
      </div>
    </PaletteFrame>
  );
}
