import { render, screen } from '@testing-library/react';
import { Field, Input } from './field';

it('ties a control to its label, hint and error', () => {
  render(
    <Field label="Task title" hint="Say what is to be done" error="Task title is required" isRequired>
      <Input defaultValue="" />
    </Field>,
  );
  const input = screen.getByLabelText('Task title');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Task title is required Say what is to be done');
  expect(input).toHaveAttribute('aria-required', 'true');
});

it('says nothing of errors where there are none', () => {
  render(
    <Field label="Task title">
      <Input defaultValue="Plan" />
    </Field>,
  );
  const input = screen.getByLabelText('Task title');
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});
