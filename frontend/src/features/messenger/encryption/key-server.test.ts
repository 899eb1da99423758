import { type DeviceKeys, LIMITS } from '@contract';
import { KeyDirectory } from './key-server';

it('looks up the keys of more users than the server returns at once', async () => {
  const most = LIMITS.chat.keysOfPeople;
  const requests: number[] = [];
  const keysOf = async (ids: string[]): Promise<DeviceKeys> => {
    requests.push(ids.length);
    if (ids.length > most) throw Object.assign(new Error('Too many'), { status: 400 });
    return Object.fromEntries(ids.map((id) => [id, [{ id: `key of ${id}` } as never]]));
  };
  const directory = new KeyDirectory({ keysOf });
  const ids = Array.from({ length: most + 1 }, (_, at) => `user ${at}`);
  const keys = await directory.of(ids);
  expect(ids.map((id) => keys.get(id))).toEqual(ids.map((id) => [{ id: `key of ${id}` }]));
  await directory.of(ids);
  expect(requests).toEqual([most, 1]);
});
