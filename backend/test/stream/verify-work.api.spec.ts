import { liveEndpoints, liveQueries } from './live-queries';
import { changingRows, isAboutWork, verify } from './verify';

it('liveQueries covers every endpoint that is kept current', () => {
  const held = liveQueries({
    taskIds: ['task'],
    meetingIds: ['meeting'],
    timeLogIds: ['session'],
    userIds: ['user'],
  }).map(([name]) => name);
  expect([...new Set(held)].sort()).toEqual(liveEndpoints().sort());
});

verify(changingRows().filter(isAboutWork));
