import { createInbox } from './inbox';

it('keeps items until they are handled, and handles each once, in order', () => {
  const inbox = createInbox<string>();
  const handled: string[] = [];
  const open = () => inbox.open((item) => handled.push(item));
  inbox.put('a');
  inbox.put('b');
  expect(handled).toEqual([]);
  const close = open();
  inbox.put('c');
  expect(handled).toEqual(['a', 'b', 'c']);
  close();
  inbox.put('d');
  expect(handled).toEqual(['a', 'b', 'c']);
  open();
  expect(handled).toEqual(['a', 'b', 'c', 'd']);
});
