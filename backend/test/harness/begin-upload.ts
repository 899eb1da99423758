import { connect, type Socket } from 'node:net';

/** Sends the head of a multipart request (boundary `xx`) that announces a body of this size, but none of the body. */
export function beginUpload({ hostname, port, pathname }: URL, cookie: string, bytes: number): Socket {
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.write(`POST ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\nCookie: ${cookie}\r\n`);
  socket.write(`Content-Type: multipart/form-data; boundary=xx\r\nContent-Length: ${bytes}\r\n\r\n`);
  return socket;
}
