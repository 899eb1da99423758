import { LIMITS } from '@contract';
import { Field, Input } from '@/ui/field';
import { STRINGS } from '../strings';

export interface GroupFieldsProps {
  name: string;
  description: string;
  onName: (name: string) => void;
  onDescription: (description: string) => void;
}

/** A group's name and description. */
export function GroupFields({ name, description, onName, onDescription }: GroupFieldsProps) {
  return (
    <>
      <Field label={STRINGS.groupName}>
        <Input
          required
          value={name}
          maxLength={LIMITS.chat.groupNameLength}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <Field label={STRINGS.groupDescription}>
        <Input
          value={description}
          maxLength={LIMITS.chat.groupDescriptionLength}
          onChange={(event) => onDescription(event.target.value)}
        />
      </Field>
    </>
  );
}
