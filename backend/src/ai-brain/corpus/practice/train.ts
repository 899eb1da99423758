import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examples } from './gold';
import { learn } from './learn';

const FILE = join(__dirname, '../../extractor/judge/weights.json');

/** `npm run ideas:train`: learns the weights of the extractor from all texts in the repository. */
async function train(): Promise<void> {
  const all = await examples();
  const { classes, features } = learn(all);
  const rows = Object.entries(features).map(([name, row]) => `    ${JSON.stringify(name)}: [${row.join(', ')}]`);
  const list = classes.map((it) => JSON.stringify(it)).join(', ');
  const text = `{\n  "classes": [${list}],\n  "features": {\n${rows.join(',\n')}\n  }\n}\n`;
  writeFileSync(FILE, text);
  process.stdout.write(`${all.length} clauses, ${rows.length} features, ${Math.round(text.length / 1024)} kB\n`);
}

void train();
