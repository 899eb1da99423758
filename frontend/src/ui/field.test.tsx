import { render, screen } from '@testing-library/react';
import { excess } from './excess';
import { Field, Input, Textarea } from './field';

it('connects a control with its label, hint and error', () => {
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

it('reports no error if there is none', () => {
  render(
    <Field label="Task title">
      <Input defaultValue="Plan" />
    </Field>,
  );
  const input = screen.getByLabelText('Task title');
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute('aria-describedby');
});

it('gives each text its own direction', () => {
  render(
    <>
      <Field label="Title">
        <Input defaultValue="שלום" />
      </Field>
      <Field label="Text">
        <Textarea defaultValue="مرحبا" />
      </Field>
      <Field label="Place" text="שלום" />
    </>,
  );
  for (const label of ['Title', 'Text']) expect(screen.getByLabelText(label)).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('שלום')).toHaveAttribute('dir', 'auto');
});

it('reports by how much a text is too long', () => {
  expect(excess('x'.repeat(10), 10)).toBeUndefined();
  expect(excess('x'.repeat(11), 10)).toBe('1 character too many');
  expect(excess('x'.repeat(2_010), 10)).toBe('2,000 characters too many');
});
