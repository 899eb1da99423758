/** The load: a process of its own, so that neither server shares its loop with whoever asks it. */
import { chat } from './load/chat.mjs';
import { drive } from './load/drive.mjs';
import { connect, disconnect, fanOut } from './load/sockets.mjs';

const jobs = { chat, drive, connect, disconnect, fanOut };

process.on('message', ({ job, options }) => {
  jobs[job](options).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.message }),
  );
});
