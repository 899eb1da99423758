import { deliver, onEvent, onResync, requestResync } from './event-registry';

it('hands an event to everyone who asked for it, until they stop', () => {
  const seen: string[] = [];
  const stopFirst = onEvent('task-deleted', ({ taskId }) => seen.push(`first ${taskId}`));
  const stopSecond = onEvent('task-deleted', ({ taskId }) => seen.push(`second ${taskId}`));
  deliver('task-deleted', { taskId: 'a' });
  stopFirst();
  deliver('task-deleted', { taskId: 'b' });
  stopSecond();
  deliver('task-deleted', { taskId: 'c' });
  expect(seen).toEqual(['first a', 'second a', 'second b']);
});

it('ignores events nobody asked for', () => {
  expect(() => deliver('unheard-of', {})).not.toThrow();
});

it('keeps a handler that throws from the others, and logs it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const seen: string[] = [];
  const stops = [
    onResync(() => {
      throw new Error('broken');
    }),
    onResync(() => seen.push('resynced')),
  ];
  requestResync();
  stops.forEach((stop) => stop());
  expect(seen).toEqual(['resynced']);
  expect(log).toHaveBeenCalledWith('[resync]', expect.any(Error));
  log.mockRestore();
});
