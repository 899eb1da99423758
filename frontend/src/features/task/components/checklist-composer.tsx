import { isBlank } from '@contract';
import { Plus } from 'lucide-react';
import { useCurrentUser } from '@/api/auth';
import { Field, Input } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { showToast } from '@/ui/show-toast';
import { useKept } from '../hooks/use-kept';
import { STRINGS } from '../strings';

export interface ChecklistComposerProps {
  id: string;
  /** Resolves to whether the item was stored. Absent if none can be added: then only a text typed before is shown. */
  onAdd?: (text: string) => Promise<boolean>;
}

/** Adds items one after another: Enter adds an item and clears the field for the next. */
export function ChecklistComposer({ id, onAdd }: ChecklistComposerProps) {
  const { id: userId } = useCurrentUser();
  const [text, change] = useKept({ key: `${id}:${userId}`, initial: '', isWorthKeeping: (it) => !isBlank(it) });

  if (!onAdd) return !isBlank(text) && <Field label={STRINGS.addItem} text={text} />;

  async function add() {
    if (isBlank(text)) return;
    const wanted = text.trim();
    change(() => '');
    // Restores the text after a failure, unless the user is already typing the next item.
    if (!(await onAdd!(wanted)) && !change((next) => next || wanted)) showToast.error(STRINGS.itemNotSaved);
  }

  return (
    <div className="mt-1 flex items-center gap-1">
      <Input
        id={id}
        aria-label={STRINGS.addItem}
        placeholder={STRINGS.addItem}
        autoComplete="off"
        value={text}
        onChange={({ target: { value } }) => change(() => value)}
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
