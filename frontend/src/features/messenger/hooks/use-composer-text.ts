import { useState } from 'react';
import type { ChatTarget } from '@/api/chat';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import type { Entry } from '../engine/conversation-log';
import { useEngine } from '../model/engine-context';
import type { Writing } from '../model/writing';

export const textOf = ({ body }: Entry) => ('text' in body ? body.text : '');

function keptText(key: string): string | undefined {
  const kept = loadDraft(key);
  return typeof kept === 'string' ? kept : undefined;
}

function keepText(key: string, text: string) {
  if (text === '') dropDraft(key);
  else keepDraft(key, text);
}

/** The text of a new message, or of the message being edited. Both are kept until they are sent. */
export function useComposerText(chat: ChatTarget, writing: Writing) {
  const { user } = useEngine();
  const draftKey = `chat:${user.id}:${chat.kind}:${chat.id}`;
  const editKey = writing.kind === 'edit' ? `${draftKey}:${writing.entry.message.id}` : undefined;
  const [draft, setDraft] = useState(() => keptText(draftKey) ?? '');
  const [edit, setEdit] = useState<{ writing: Writing; text: string }>();
  if (writing.kind === 'edit' && edit?.writing !== writing) {
    setEdit({ writing, text: keptText(editKey!) ?? textOf(writing.entry) });
  }
  const text = editKey === undefined ? draft : (edit?.text ?? '');

  return {
    text,
    change(next: string) {
      keepText(editKey ?? draftKey, next);
      if (editKey === undefined) setDraft(next);
      else setEdit({ writing, text: next });
    },
    /** Called when an edit is cancelled. */
    cancelEdit() {
      if (editKey !== undefined) dropDraft(editKey);
    },
    /**
     * Called when an edit is sent.
     * @param saving resolves with whether it was saved
     * @param onUnsaved called if it was not, unless the user has written something else in the meantime
     */
    async followEdit(saving: boolean | Promise<boolean>, onUnsaved: () => void) {
      const draftThen = keptText(draftKey);
      if (await saving) {
        if (editKey !== undefined && keptText(editKey) === text) dropDraft(editKey);
      } else if (keptText(draftKey) === draftThen) onUnsaved();
    },
  };
}
