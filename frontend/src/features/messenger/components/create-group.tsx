import { isBlank } from '@contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ChatTarget, useCreateGroupMutation } from '@/api/chat';
import { logError } from '@/api/error-text';
import { Button } from '@/ui/button';
import { useContacts } from '../hooks/use-contacts';
import { STRINGS } from '../strings';
import { GroupFields, isGroupSound } from './group-fields';
import { PeoplePicker } from './people-picker';

export interface CreateGroupProps {
  onCreated: (chat: ChatTarget) => void;
  onBack: () => void;
}

/** Requires a name and at least one member. */
export function CreateGroup({ onCreated, onBack }: CreateGroupProps) {
  const { team } = useContacts();
  const [createGroup, { isLoading }] = useCreateGroupMutation();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  // Another user may have made one of them a client in the meantime.
  const memberIds = chosenIds.filter((id) => team?.some((person) => person.id === id));
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => formRef.current?.querySelector('input')?.focus(), []);
  const isReady = isGroupSound({ name, description }) && memberIds.length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const response = await createGroup({
      name: name.trim(),
      description: isBlank(description) ? null : description.trim(),
      memberIds,
    });
    // A failure is only logged; the form keeps its input.
    if (response.data) onCreated({ kind: 'group', id: response.data.id });
    else logError('chat.createGroup', response.error);
  }

  return (
    <form ref={formRef} onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <GroupFields name={name} description={description} onName={setName} onDescription={setDescription} />
        <PeoplePicker
          legend={STRINGS.addMembers(memberIds.length)}
          people={team}
          chosenIds={memberIds}
          onChange={setChosenIds}
        />
      </div>
      <footer className="flex shrink-0 justify-end gap-2 border-t border-hairline p-3">
        <Button onClick={onBack}>{STRINGS.back}</Button>
        <Button type="submit" variant="primary" disabled={!isReady} pending={isLoading}>
          {STRINGS.createGroup}
        </Button>
      </footer>
    </form>
  );
}
