import { Readable } from 'node:stream';
import { ArchiveWriter } from './archive';

it('an aborted archive ends the part that nobody reads any more, and refuses further ones', async () => {
  const archive = new ArchiveWriter();
  const endless = new Readable({ read: () => endless.push(Buffer.alloc(65_536)) });
  const part = archive.add('files/endless', endless, true);
  archive.abort();
  await expect(part).rejects.toThrow();
  expect(endless.destroyed).toBe(true);
  const next = Readable.from([Buffer.from('next')]);
  await expect(archive.add('files/next', next)).rejects.toThrow();
  expect(next.destroyed).toBe(true);
});
