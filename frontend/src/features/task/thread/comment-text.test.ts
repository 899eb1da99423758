import { bodyOf, excessOf, matching, mentionTyped, textOf } from './comment-text';

const ADA = { id: '0198c5a0-0000-7000-8000-000000000001', name: 'Ada' };
const ADA_QUILL = { id: '0198c5a0-0000-7000-8000-000000000002', name: 'Ada Quill' };
const ODD = { id: '0198c5a0-0000-7000-8000-000000000003', name: 'A. (B+C)' };

it('writes and reads mentions', () => {
  const written = { text: '@Ada Quill, @Ada and @A. (B+C), not @Adam', people: [ADA, ADA_QUILL, ODD] };
  const body = `@[Ada Quill](${ADA_QUILL.id}), @[Ada](${ADA.id}) and @[A. (B+C)](${ODD.id}), not @Adam`;
  expect(bodyOf(written)).toBe(body);
  expect(textOf(body)).toEqual({ text: written.text, people: [ADA_QUILL, ADA, ODD] });
});

it('mentions only people who were chosen', () => {
  expect(bodyOf({ text: '@Ada', people: [] })).toBe('@Ada');
  expect(bodyOf({ text: 'a@Ada.test @Bob', people: [ADA] })).toBe(`a@[Ada](${ADA.id}).test @Bob`);
});

it('mentions names followed by a particle, as in languages without spaces', () => {
  const [lee, kim, ram] = [
    { ...ADA, name: '李雷' },
    { ...ADA_QUILL, name: '김철수' },
    { ...ODD, name: 'राम' },
  ];
  const people = [lee, kim, ram];
  expect(bodyOf({ text: '请@李雷看看，@김철수님 @राम को', people })).toBe(
    `请@[李雷](${lee.id})看看，@[김철수](${kim.id})님 @[राम](${ram.id}) को`,
  );
  expect(bodyOf({ text: '@Adaさん @Adam @रामा', people: [ADA, ram] })).toBe(`@[Ada](${ADA.id})さん @Adam @रामा`);
});

it.each([
  ['请@李', 3, { at: 1, search: '李' }],
  ['（@李', 3, { at: 1, search: '李' }],
  ['확인@김', 4, { at: 2, search: '김' }],
  ['＠李', 2, { at: 0, search: '李' }],
  ['"@ad', 4, { at: 1, search: 'ad' }],
  ['«@ad', 4, { at: 1, search: 'ad' }],
  ['https://a.test/@ad', 18, undefined],
  ['é@ad', 4, undefined],
  ['я@ad', 4, undefined],
  ['@', 1, { at: 0, search: '' }],
  ['ask @ad', 7, { at: 4, search: 'ad' }],
  ['(@Ada Qu', 8, { at: 1, search: 'Ada Qu' }],
  ['ask @ad now', 7, { at: 4, search: 'ad' }],
  ['a@b', 3, undefined],
  ['@ada quill is', 13, undefined],
  ['', 0, undefined],
])('%j at %i', (text, caret, typed) => {
  expect(mentionTyped(text, caret)).toEqual(typed);
});

it('finds people by any part of their name', () => {
  expect(matching([ADA, ADA_QUILL, ODD], 'qu')).toEqual([ADA_QUILL]);
  expect(matching([ADA, ADA_QUILL, ODD], 'ADA')).toEqual([ADA, ADA_QUILL]);
});

it('counts the comment as it is sent, including the ids of mentioned users', () => {
  const text = `${'x'.repeat(4_990)} @${ADA.name}`;
  expect(excessOf({ text, people: [] })).toBeUndefined();
  expect(excessOf({ text, people: [ADA] })).toMatch(/characters? too many$/);
});
