import type { ServerResponse } from 'node:http';

const escape = (text: string) => text.replace(/[<>&]/g, (it) => `&#${it.charCodeAt(0)};`);
export const element = (name: string, value: string) => `<${name}>${escape(value)}</${name}>`;
export const xmlOf = (name: string, fields: Record<string, string | number>) =>
  `<${name}>${Object.entries(fields)
    .map(([field, value]) => element(field, String(value)))
    .join('')}</${name}>`;
export const xml = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`;

export function respondWith(response: ServerResponse, root: string, content: string): void {
  response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml(root, content));
}
