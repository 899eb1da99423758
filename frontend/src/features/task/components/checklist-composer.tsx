import { isBlank } from '@contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Input } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { STRINGS } from '../strings';

export interface ChecklistComposerProps {
  id: string;
  /** Resolves to whether the item was stored. */
  onAdd: (text: string) => Promise<boolean>;
}

/** Adds items one after another: Enter adds an item and clears the field for the next. */
export function ChecklistComposer({ id, onAdd }: ChecklistComposerProps) {
  const [text, setText] = useState('');

  async function add() {
    if (isBlank(text)) return;
    const wanted = text.trim();
    setText('');
    // Restores the text after a failure, unless the user is already typing the next item.
    if (!(await onAdd(wanted))) setText((next) => next || wanted);
  }

  return (
    <div className="mt-1 flex items-center gap-1">
      <Input
        id={id}
        aria-label={STRINGS.addItem}
        placeholder={STRINGS.addItem}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          void add();
        }}
      />
      {!isBlank(text) && (
        <IconButton label={STRINGS.addThisItem} onClick={() => void add()}>
          <Plus aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
