import { LIMITS } from '@contract';
import { type FormEvent, useState } from 'react';
import { type ChatTarget, useCreateGroupMutation } from '@/api/chat';
import { logError } from '@/api/error-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Field, Input } from '@/ui/field';
import { STRINGS } from './strings';
import { nameOf, useContacts } from './use-contacts';

export interface CreateGroupProps {
  onCreated: (chat: ChatTarget) => void;
  onBack: () => void;
}

/** Spec 2 and 5: a trimmed name and at least one member are required. */
export function CreateGroup({ onCreated, onBack }: CreateGroupProps) {
  const { contacts } = useContacts();
  const [createGroup, { isLoading }] = useCreateGroupMutation();
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [memberIds, setMemberIds] = useState<readonly string[]>([]);
  const isReady = name.trim() !== '' && memberIds.length > 0;

  const toggle = (id: string) =>
    setMemberIds((ids) => (ids.includes(id) ? ids.filter((it) => it !== id) : [...ids, id]));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isLoading) return;
    const answer = await createGroup({
      name: name.trim(),
      description: description.trim() || null,
      memberIds: [...memberIds],
    });
    // Spec 8: a failure is only logged; what was typed stays.
    if (answer.data) onCreated({ kind: 'group', id: answer.data.id });
    else logError('chat.createGroup', answer.error);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Field label={STRINGS.groupName}>
          <Input
            value={name}
            required
            maxLength={LIMITS.chat.groupNameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label={STRINGS.groupDescription}>
          <Input
            value={description}
            maxLength={LIMITS.chat.groupDescriptionLength}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <fieldset className="min-w-0">
          <legend className="pb-1.5 text-xs font-semibold text-fg-2">{STRINGS.addMembers(memberIds.length)}</legend>
          {contacts?.length === 0 && <EmptyState text={STRINGS.noUsers} />}
          <div className="rounded-card border border-hairline bg-raised p-1 empty:hidden">
            {contacts?.map((person) => (
              <label
                key={person.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-hover"
              >
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-accent"
                  checked={memberIds.includes(person.id)}
                  onChange={() => toggle(person.id)}
                />
                <Avatar name={nameOf(person)} />
                <span className="min-w-0 flex-1 truncate text-base">{nameOf(person)}</span>
                <span className="text-xs text-fg-3">{person.role}</span>
              </label>
            ))}
          </div>
        </fieldset>
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
