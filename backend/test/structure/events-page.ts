import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';

export const EVENTS_PAGE = join(__dirname, '../../../docs/events.md');

const CONTRACT = join(__dirname, '../../src/contract');
const EVENT_MAPS = { logged: 'LoggedEvents', passing: 'PassingEvents', fromPage: 'ClientToServerEvents' };

const HEAD = `# Socket events

The server pushes changes over [Socket.IO](https://socket.io/docs/v4/) at \`/socket.io\`, to the browser that a session
cookie belongs to. Each event has one payload and goes only to users who may see what it is about. After the payload
comes the event's position in the log of events, which \`GET /api/events\` reads as well ([realtime](realtime.md)). The
schemas of the payloads are also among those of \`/api/docs\`.

This page is generated from \`backend/src/contract/socket-events.ts\`: after changing an event or a payload, run
\`npm run docs:events\`.
`;

const TABLE = '| Event | Payload | Recipients |\n| --- | --- | --- |';

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** The page that lists every event of the contract with its payload, formatted like every other page. */
export function eventsPage(): string {
  const prettier = [require.resolve('prettier/bin/prettier.cjs'), '--stdin-filepath', EVENTS_PAGE];
  return execFileSync(process.execPath, prettier, { input: content(), encoding: 'utf8' });
}

function content(): string {
  const program = ts.createProgram([join(CONTRACT, 'index.ts')], { strict: true, target: ts.ScriptTarget.ES2022 });
  const checker = program.getTypeChecker();
  const declarations = declarationsIn(program);
  const printer = ts.createPrinter({ removeComments: true });

  const members = (name: string) =>
    (declarations.get(name) as ts.InterfaceDeclaration).members.filter(ts.isPropertySignature);
  const logged = members(EVENT_MAPS.logged);
  const passing = members(EVENT_MAPS.passing);
  const fromPage = members(EVENT_MAPS.fromPage);

  const print = (declaration: Declaration) => {
    const source = declaration.getSourceFile();
    const text = ts.isTypeAliasDeclaration(declaration)
      ? `type ${declaration.name.text} = ${resolved(checker, declaration)};`
      : printer.printNode(ts.EmitHint.Unspecified, declaration, source);
    return text.replace(/^export /, '').replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
  };

  const row = (event: ts.PropertySignature) => {
    const payload = payloadOf(event).getText().replaceAll('|', '\\|');
    return `| \`${nameOf(event)}\` | \`${payload}\` | ${noteOn(event) || 'To users who may see it.'} |`;
  };
  const sent = fromPage.map((event) => `- \`${nameOf(event)}\`: ${noteOn(event)}\n\n  \`${event.type!.getText()}\``);
  const payloads = referenced([...logged, ...passing].map(payloadOf), declarations).map(print);
  return [
    HEAD,
    '## From the server\n',
    TABLE,
    ...logged.map(row),
    '\n## From the server, without a position\n',
    'These events report no stored change: they are not kept, and may be lost.\n',
    TABLE,
    ...passing.map(row),
    '\n## From the page\n',
    ...sent,
    '\n## Payloads\n',
    `\`\`\`ts\n${payloads.join('\n\n')}\n\`\`\`\n`,
  ].join('\n');
}

function declarationsIn(program: ts.Program): Map<string, Declaration> {
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.includes('/src/contract/'));
  const all = own.flatMap(({ statements }) =>
    statements.filter((it) => ts.isInterfaceDeclaration(it) || ts.isTypeAliasDeclaration(it)),
  );
  return new Map(all.map((it) => [it.name.text, it]));
}

const nameOf = ({ name }: ts.PropertySignature) => (ts.isStringLiteral(name) ? name.text : name.getText());

const payloadOf = ({ type }: ts.PropertySignature) => type!;

const noteOn = (event: ts.PropertySignature) =>
  ts
    .getJSDocCommentsAndTags(event)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment)?.replace(/\s+/g, ' '))
    .join(' ');

/** The values of a union, sorted: the compiler's own order depends on what it has read before. */
function resolved(checker: ts.TypeChecker, alias: ts.TypeAliasDeclaration): string {
  const type = checker.getTypeAtLocation(alias);
  const parts = type.isUnion() ? type.types : [type];
  return parts
    .map((part) => checker.typeToString(part))
    .sort()
    .join(' | ');
}

/** The contract's own types that these nodes use, directly or through each other, sorted by name. */
function referenced(nodes: ts.Node[], declarations: Map<string, Declaration>): Declaration[] {
  const found = new Map<string, Declaration>();
  const visit = (node: ts.Node): void => {
    const declaration = ts.isIdentifier(node) ? declarations.get(node.text) : undefined;
    if (declaration && !found.has(declaration.name.text)) {
      found.set(declaration.name.text, declaration);
      if (ts.isInterfaceDeclaration(declaration)) ts.forEachChild(declaration, visit);
    }
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return [...found.values()].sort((a, b) => a.name.text.localeCompare(b.name.text));
}

if (require.main === module) writeFileSync(EVENTS_PAGE, eventsPage());
