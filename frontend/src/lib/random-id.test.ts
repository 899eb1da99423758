import { randomId } from './random-id';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => Reflect.deleteProperty(crypto, 'randomUUID'));

it.each(['with', 'without'])('returns a different id each time in a browser %s `randomUUID`', (how) => {
  if (how === 'without') Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  const ids = Array.from({ length: 100 }, randomId);
  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(100);
});
