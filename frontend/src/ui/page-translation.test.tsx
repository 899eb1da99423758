import { render } from '@testing-library/react';
import { Play, Square } from 'lucide-react';
import { translate } from '@/testing/translate';
import { Button } from './button';
import { Field, Input } from './field';
import { FormError } from './form-error';
import { Markdown } from './markdown';

function StartOrStop({ isRunning }: { isRunning: boolean }) {
  return (
    <Button pending={isRunning}>
      {isRunning ? <Square /> : <Play />}
      <span>{isRunning ? 'Stop' : 'Start'}</span>
    </Button>
  );
}

it.each([
  [
    'a button',
    <Button key="">Save</Button>,
    <Button key="" pending>
      Saving…
    </Button>,
    'Saving…',
  ],
  ['a button with an icon', <StartOrStop key="" isRunning={false} />, <StartOrStop key="" isRunning />, 'Stop'],
  ['an error', <FormError key="" text="Wrong" />, <FormError key="" text="Still wrong" />, 'Still wrong'],
  [
    'a field',
    <Field key="" label="Name" error="Too long">
      <Input />
    </Field>,
    <Field key="" label="Name" hint="As on your card" error="Too short">
      <Input />
    </Field>,
    'NameAs on your cardToo short',
  ],
  [
    'Markdown',
    <Markdown key="" source="see **this** and https://a.test" />,
    <Markdown key="" source="**that** is changed" />,
    'that is changed',
  ],
])('%s is updated correctly in a translated page', (_, before, after, text) => {
  const { rerender, container } = render(before);
  const first = container.textContent;
  translate();
  rerender(after);
  expect(container.textContent).toBe(text);
  translate();
  rerender(before);
  expect(container.textContent).toBe(first);
});
