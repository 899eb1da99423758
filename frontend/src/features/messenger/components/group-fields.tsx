import { isBlank, LIMITS, MESSAGES } from '@contract';
import { excess } from '@/ui/excess';
import { Field, Input } from '@/ui/field';
import { STRINGS } from '../strings';

const { groupNameLength, groupDescriptionLength } = LIMITS.chat;

export interface GroupFieldsProps {
  name: string;
  description: string;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
}

/** Whether the name and description are valid. */
export const isGroupSound = ({ name, description }: Pick<GroupFieldsProps, 'name' | 'description'>): boolean =>
  !isBlank(name) && name.trim().length <= groupNameLength && description.trim().length <= groupDescriptionLength;

/** A group's name and description. */
export function GroupFields({ name, description, onName, onDescription }: GroupFieldsProps) {
  const nameExcess = excess(name.trim(), groupNameLength);
  const descriptionExcess = excess(description.trim(), groupDescriptionLength);
  return (
    <>
      <Field label={STRINGS.groupName} error={nameExcess && MESSAGES.chat.groupNameTooLong} hint={nameExcess}>
        <Input required value={name} onChange={(event) => onName(event.target.value)} />
      </Field>
      <Field
        label={STRINGS.groupDescription}
        error={descriptionExcess && MESSAGES.chat.groupDescriptionTooLong}
        hint={descriptionExcess}
      >
        <Input value={description} onChange={(event) => onDescription(event.target.value)} />
      </Field>
    </>
  );
}
