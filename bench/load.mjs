/** The load generator: a separate process, so that it does not share an event loop with either server. */
import { chat } from './load/chat.mjs';
import { drive } from './load/drive.mjs';
import { gather, people } from './load/people.mjs';
import { closePages, current, openPages } from './load/restart.mjs';
import { connect, disconnect, fanOut, stream } from './load/sockets.mjs';

const jobs = { chat, drive, gather, people, connect, disconnect, fanOut, stream, openPages, current, closePages };

process.on('message', ({ job, options }) => {
  jobs[job](options).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.message }),
  );
});
