import { LIMITS, MESSAGES } from '@contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { STRINGS } from '../strings';
import { GroupFields, isGroupSound } from './group-fields';

function Form() {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  return <GroupFields name={name} description={description} onName={setName} onDescription={setDescription} />;
}

it.each([
  [STRINGS.groupName, LIMITS.chat.groupNameLength, MESSAGES.chat.groupNameTooLong],
  [STRINGS.groupDescription, LIMITS.chat.groupDescriptionLength, MESSAGES.chat.groupDescriptionTooLong],
])('keeps the whole text pasted into %s, and says by how much it is too long', async (label, limit, problem) => {
  render(<Form />);
  const field = screen.getByLabelText(label);
  const text = `${'x'.repeat(limit)}THE END`;
  await userEvent.click(field);
  await userEvent.paste(text);
  expect(field).toHaveValue(text);
  expect(field).toHaveAccessibleDescription(`${problem} 7 characters too many`);
});

it('rejects names and descriptions beyond the limits', () => {
  const { groupNameLength, groupDescriptionLength } = LIMITS.chat;
  const [name, description] = ['n'.repeat(groupNameLength), 'd'.repeat(groupDescriptionLength)];
  expect(isGroupSound({ name, description })).toBe(true);
  expect(isGroupSound({ name: `${name}n`, description })).toBe(false);
  expect(isGroupSound({ name, description: `${description}d` })).toBe(false);
});
