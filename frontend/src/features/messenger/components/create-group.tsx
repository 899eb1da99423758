import { isBlank } from '@contract';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { type ChatTarget, useCreateGroupMutation } from '@/api/chat';
import { logError } from '@/api/error-text';
import { loadDraft } from '@/lib/draft';
import { useDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { useContacts } from '../hooks/use-contacts';
import { STRINGS } from '../strings';
import { GroupFields, isGroupSound } from './group-fields';
import { PeoplePicker } from './people-picker';

export interface CreateGroupProps {
  /** May be called after the user has left the form. */
  onCreated: (chat: ChatTarget) => void;
  onBack: () => void;
}

const EMPTY = { name: '', description: '', chosenIds: [] as string[] };

/** Requires a name and at least one member. Input is kept while the messenger is minimized or closed. */
export function CreateGroup({ onCreated, onBack }: CreateGroupProps) {
  const { team } = useContacts();
  // The form may be closed and opened again while the group is created.
  const [createGroup, { isLoading }] = useCreateGroupMutation({ fixedCacheKey: 'new-group' });
  const draftKey = `group:${useCurrentUser().id}`;
  // The stored value was written by this code, in this tab.
  const [draft, setDraft] = useState(() => (loadDraft(draftKey) as typeof EMPTY | null) ?? EMPTY);
  const { name, description, chosenIds } = draft;
  const dropDraft = useDraft(draftKey, draft, draft !== EMPTY);
  const edit = (change: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...change }));
  // Another user may have made one of them a client in the meantime.
  const memberIds = chosenIds.filter((id) => team?.some((person) => person.id === id));
  const formRef = useRef<HTMLFormElement>(null);
  const submitRef = useRef<HTMLButtonElement>(null);
  // While a group is created, only the buttons can have the focus.
  const focusFirst = useEffectEvent(() => formRef.current?.querySelector(isLoading ? 'button' : 'input')?.focus());
  useEffect(() => focusFirst(), []);
  const isReady = isGroupSound({ name, description }) && memberIds.length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isLoading) return;
    // The field that may have it is about to be disabled.
    submitRef.current?.focus();
    const response = await createGroup({
      name: name.trim(),
      description: isBlank(description) ? null : description.trim(),
      memberIds,
    });
    // A failure is only logged; the form keeps its input.
    if (!response.data) return logError('chat.createGroup', response.error);
    dropDraft();
    onCreated({ kind: 'group', id: response.data.id });
  }

  function goBack() {
    dropDraft();
    onBack();
  }

  return (
    <form ref={formRef} onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        {/* What would be edited now would come back in the form of the next group. */}
        <fieldset disabled={isLoading} className="flex min-w-0 flex-col gap-4">
          <GroupFields
            name={name}
            description={description}
            onName={(name) => edit({ name })}
            onDescription={(description) => edit({ description })}
          />
          <PeoplePicker
            legend={STRINGS.addMembers(memberIds.length)}
            people={team}
            chosenIds={memberIds}
            onChange={(chosenIds) => edit({ chosenIds })}
          />
        </fieldset>
      </div>
      <footer className="flex shrink-0 justify-end gap-2 border-t border-hairline p-3">
        <Button onClick={goBack}>{STRINGS.back}</Button>
        <Button ref={submitRef} type="submit" variant="primary" disabled={!isReady} pending={isLoading}>
          {STRINGS.createGroup}
        </Button>
      </footer>
    </form>
  );
}
