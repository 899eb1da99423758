import { extractIdeas } from '../../extractor/extractor';
import { examples, type FoldedExample } from './gold';
import { learn } from './learn';
import { type Marks, marksOf, totalOf } from './marks';
import { CLIENTS, FOLDS, type PracticeDump, readHeldOut, readPractice, TODAY } from './practice';

/** The marks of the practice dumps with weights that were trained on them, and with weights that were not. */
interface FoldMarks {
  seen: Marks;
  unseen: Marks;
}

/** Trains on four folds at a time, and marks both these and the fifth. */
export async function foldMarks(dumps = readPractice()): Promise<FoldMarks> {
  const all = await examples();
  const [seen, unseen]: [Marks[], Marks[]] = [[], []];
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = learn(all.filter((it: FoldedExample) => it.fold !== fold));
    for (const dump of dumps) {
      const read = await extractIdeas(asDump(dump), weights);
      (dump.fold === fold ? unseen : seen).push(marksOf(dump, read));
    }
  }
  return { seen: totalOf(seen), unseen: totalOf(unseen) };
}

/** Marks the dumps that are held out, with the weights in the repository. */
export async function heldOutMarks(): Promise<Marks> {
  const marks: Marks[] = [];
  for (const dump of readHeldOut()) marks.push(marksOf(dump, await extractIdeas(asDump(dump))));
  return totalOf(marks);
}

/** Returns a practice dump as the input of an engine. */
export const asDump = ({ input }: PracticeDump) => ({ text: input, clients: CLIENTS, staff: [], today: TODAY });
