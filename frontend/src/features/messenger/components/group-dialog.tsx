import type { GroupChat, GroupMember } from '@contract';
import { UserMinus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useCurrentUser } from '@/api/auth';
import { useAddMembersMutation, useRemoveMemberMutation, useUpdateGroupMutation } from '@/api/chat';
import { errorText } from '@/api/error-text';
import { byName } from '@/lib/by-name';
import { useCan } from '@/lib/permissions';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { IconButton } from '@/ui/icon-button';
import { nameOf, useContacts } from '../hooks/use-contacts';
import { memberCount, STRINGS } from '../strings';
import { GroupFields, isGroupSound } from './group-fields';
import { PeoplePicker } from './people-picker';

interface GroupProps {
  group: GroupChat;
}

/** The group's members; users who may change the group can also edit its name and members. */
export function GroupDialog({ group, onClose }: GroupProps & { onClose: () => void }) {
  const mayChange = useCan()('chat.changeGroup', { ownerId: group.createdById }) && !group.isGeneral;
  return (
    <Dialog
      title={group.name}
      description={(!mayChange && group.description) || memberCount(group.members.length)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        {mayChange && <NameForm group={group} />}
        <Members group={group} mayChange={mayChange} />
        {mayChange && <AddForm group={group} />}
      </div>
    </Dialog>
  );
}

/** A text that follows the stored one until the user edits it. */
function useEdited(stored: string) {
  // `savedOver` is the stored text that a saved one has replaced: the next one is followed.
  const [edit, setEdit] = useState<{ text: string; was: string; savedOver?: string }>();
  if (edit?.savedOver !== undefined && edit.savedOver !== stored) setEdit(undefined);
  const { text, was } = edit ?? { text: stored, was: stored };
  /** What to save; undefined if the user has not changed it. */
  const changed = edit && text.trim() !== was ? text.trim() : undefined;
  return {
    text,
    changed,
    change: (next: string) => setEdit(next === was ? undefined : { text: next, was }),
    /** The stored text follows as an event. What was typed while it was being saved is kept. */
    saved: () =>
      setEdit((now) => {
        if (now?.text !== edit?.text) return now && { ...now, was: changed ?? now.was };
        return changed === undefined ? undefined : { text: changed, was: changed, savedOver: stored };
      }),
  };
}

function NameForm({ group }: GroupProps) {
  const [update, { isLoading, error }] = useUpdateGroupMutation();
  const name = useEdited(group.name);
  const description = useEdited(group.description ?? '');
  const isChanged = (name.changed ?? description.changed) !== undefined;
  const canSave = isChanged && isGroupSound({ name: name.text, description: description.text });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!canSave || isLoading) return;
    // An unchanged text is not sent: another user may have changed it in the meantime.
    const response = await update({ id: group.id, name: name.changed, description: description.changed });
    if (response.error) return;
    name.saved();
    description.saved();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <GroupFields
        name={name.text}
        description={description.text}
        onName={name.change}
        onDescription={description.change}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FooterError text={error && errorText(error, STRINGS.groupFailed)} />
        <Button type="submit" disabled={!canSave} pending={isLoading}>
          {STRINGS.saveGroup}
        </Button>
      </div>
    </form>
  );
}

function Members({ group, mayChange }: GroupProps & { mayChange: boolean }) {
  const { id: ownId } = useCurrentUser();
  const [remove, { isLoading, error, reset }] = useRemoveMemberMutation();
  const [toRemove, setToRemove] = useState<GroupMember>();

  async function confirm(userId: string) {
    const response = await remove({ id: group.id, userId });
    if (!response.error) setToRemove(undefined);
  }

  return (
    <section aria-label={STRINGS.members}>
      <h3 className="pb-1.5 text-xs font-semibold text-fg-2">{STRINGS.members}</h3>
      <ul className="rounded-card border border-hairline bg-raised p-1">
        {group.members.toSorted(byName).map((member) => (
          <li key={member.id} className="flex min-h-11 items-center gap-3 px-2">
            <Avatar name={nameOf(member)} userId={member.id} />
            <span dir="auto" className="min-w-0 flex-1 truncate text-base">
              <span>{nameOf(member)}</span>
              {member.id === ownId && <span className="text-fg-3"> ({STRINGS.youInList})</span>}
            </span>
            <span className="text-xs text-fg-3">{member.role}</span>
            {mayChange && member.id !== ownId && (
              <IconButton label={STRINGS.removeMember(nameOf(member))} onClick={() => setToRemove(member)}>
                <UserMinus aria-hidden="true" className="size-4" />
              </IconButton>
            )}
            {mayChange && member.id === ownId && <span className="size-8 max-md:size-11" />}
          </li>
        ))}
      </ul>
      {toRemove && (
        <ConfirmDialog
          title={STRINGS.removeFromGroup}
          text={STRINGS.confirmRemove(nameOf(toRemove), group.name)}
          confirmLabel={STRINGS.removeFromGroup}
          problem={error && errorText(error, STRINGS.groupFailed)}
          pending={isLoading}
          onConfirm={() => void confirm(toRemove.id)}
          onCancel={() => {
            reset();
            setToRemove(undefined);
          }}
        />
      )}
    </section>
  );
}

function AddForm({ group }: GroupProps) {
  const { team } = useContacts();
  const [add, { isLoading, error }] = useAddMembersMutation();
  const [memberIds, setMemberIds] = useState<string[]>([]);
  const missing = team?.filter(({ id }) => !group.members.some((member) => member.id === id));
  // Another user may have added some of them in the meantime.
  const chosenIds = memberIds.filter((id) => missing?.some((person) => person.id === id));
  if (missing?.length === 0) return null;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const response = await add({ id: group.id, memberIds: chosenIds });
    if (!response.error) setMemberIds([]);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <PeoplePicker
        legend={STRINGS.addPeople(chosenIds.length)}
        people={missing}
        chosenIds={chosenIds}
        onChange={setMemberIds}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <FooterError text={error && errorText(error, STRINGS.groupFailed)} />
        <Button type="submit" disabled={chosenIds.length === 0} pending={isLoading}>
          {STRINGS.addToGroup}
        </Button>
      </div>
    </form>
  );
}
