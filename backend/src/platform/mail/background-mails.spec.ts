import { Logger } from '@nestjs/common';
import { BackgroundMails } from './background-mails';

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
afterEach(() => warn.mockReset());

it('a shutdown waits for mails that are being sent', async () => {
  const mails = new BackgroundMails();
  let finish = () => {};
  const sending = mails.track({ userId: 'ann' }, new Promise((resolve) => (finish = resolve)));
  let isOver = false;
  const ending = mails.onModuleDestroy().then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  finish();
  await Promise.all([sending, ending]);
  expect(warn).not.toHaveBeenCalled();
});

it('a shutdown logs mails that it abandons, and not those that have failed', async () => {
  const mails = new BackgroundMails();
  await expect(mails.track({ userId: 'ann' }, Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
  const about = { meetingId: 'plan', userIds: ['bo', 'cy'] };
  void mails.track(about, new Promise(() => {}));
  about.userIds.shift();
  await mails.onModuleDestroy();
  expect(warn.mock.calls).toEqual([[{ meetingId: 'plan', userIds: ['cy'] }, expect.any(String)]]);
});
