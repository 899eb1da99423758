import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { MESSAGES } from '../../contract';
import { type AppConfig, CONFIG } from '../config/config.module';
import { RETRY_AFTER_SECONDS } from './error.filter';

const LOOK_EVERY_MS = 20;
const LINGER_MS = 500;
const QUICK_TURN_MS = 0.25;
const LIVE = '/api/health/live';
const ELSEWHERE = '@elsewhere';

/**
 * Graceful shutdown: finishes current requests, refuses new ones, and closes each connection after its last response.
 * With several processes, it keeps listening until it is idle: connections waiting to be accepted would be reset.
 */
@Injectable()
export class Draining {
  private readonly underWay = new Set<Response>();
  private readonly refused = new Set<Response>();
  private hasBegun = false;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  readonly middleware = (request: Request, response: Response, next: NextFunction): void => {
    if (this.hasBegun && request.path !== LIVE) {
      // Requests may still arrive on keep-alive connections.
      response.set({ Connection: 'close', 'Retry-After': String(RETRY_AFTER_SECONDS) });
      // The request was not processed, so nginx may send any method to another process (nginx.conf.template).
      if (request.headers['x-elsewhere'] === ELSEWHERE) response.set('X-Accel-Redirect', ELSEWHERE);
      this.refused.add(response);
      response.once('close', () => this.refused.delete(response));
      // If a connection is closed while part of its request is unread, it is reset and the response is lost.
      request.resume().once('end', () => response.status(503).json({ error: MESSAGES.general.unavailable }));
      return;
    }
    this.underWay.add(response);
    response.once('close', () => this.underWay.delete(response));
    next();
  };

  /** Resolves once all requests are finished, or after `withinMs`: requests that remain then are cut off. */
  async drain(server: Server, withinMs: number): Promise<void> {
    const deadline = Date.now() + withinMs - LINGER_MS;
    const isClosed = once(server, 'close');
    const silent = connectionsWithoutRequest(server);
    this.hasBegun = true;
    if (!this.config.redisUrl) server.close();
    for (const response of this.underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    while (this.underWay.size > 0 && Date.now() < deadline) {
      await sleep(LOOK_EVERY_MS);
      // Closes connections whose last response started before the shutdown, and so without `Connection: close`.
      server.closeIdleConnections();
    }
    if (server.listening) {
      await allAccepted(server, deadline);
      server.close();
    }
    // Connections accepted last may not have sent their requests yet. These are refused instead of cut off.
    await Promise.race([isClosed, sleep(LINGER_MS)]);
    while (silent.size + this.refused.size > 0 && Date.now() < deadline) await sleep(LOOK_EVERY_MS);
    // On a busy machine, requests may have arrived that were not read yet.
    await turn();
    server.closeAllConnections();
  }
}

/** The connections accepted from now on that have not sent a request yet: a busy balancer may take a while. */
function connectionsWithoutRequest(server: Server): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  const markActive = ({ socket }: IncomingMessage) => void silent.delete(socket);
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.prependListener('request', markActive).prependListener('upgrade', markActive);
  return silent;
}

/**
 * Resolves once no connection is waiting to be accepted. The event loop accepts one per turn, at the turn's start: after a
 * turn that took long, others may be waiting, which the kernel would reset. nginx does not repeat a POST that was reset.
 */
async function allAccepted(server: Server, deadline: number): Promise<void> {
  let isAnyNew = true;
  let tookMs = 0;
  const onConnection = () => (isAnyNew = true);
  server.on('connection', onConnection);
  while ((isAnyNew || tookMs > QUICK_TURN_MS) && Date.now() < deadline) {
    isAnyNew = false;
    const startMs = performance.now();
    await turn();
    tookMs = performance.now() - startMs;
  }
  server.off('connection', onConnection);
}

/** Resolves once all data that have arrived are read: immediates run right after the event loop reads from sockets. */
async function turn(): Promise<void> {
  await nextImmediate();
  await nextImmediate();
}
