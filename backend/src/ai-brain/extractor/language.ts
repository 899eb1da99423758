import type { Tagged } from './grammar';
import type { Tools } from './tools';
import { PLAIN_VERBS } from './vocabulary';

/** Function words of common languages, without those that are English words too. */
const SMALL_WORDS = new Set(
  (
    'der das und ist nicht ein eine einen dem für mit auf bis zu zum zur vom wir ich ihr muss müssen bitte noch auch bei nach oder aber wird sind dass ' +
    'el los las que para por una del hay al lo como más pero muy hasta tengo tenemos antes ' +
    'le les des une et est pour avec faut nous vous je pas sur aux dans mon ma cette avant du ' +
    'il gli che sono della alla anche prima dobbiamo devo di è ' +
    'os uma com não em nos preciso até ao ' +
    'het een voor niet moet naar nog ook zijn wordt ' +
    'ang ng mga sa ay ko si ni kay yung natin kailangan ' +
    'yang dan untuk dengan ini itu dari tidak akan sudah harus jangan besok ' +
    'się nie że jest dla oraz trzeba ' +
    'och att det som på är för inte jag ikke og ' +
    've bir bu için ile ' +
    'és hogy kell ja on että'
  ).split(' '),
);
const FOREIGN_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu;
const ENGLISH = /[PITRBHKMXCUW]/u;
/** English words that exist in other languages as well, so they are no evidence of English. */
const SHARED = new Set('a an as at in on is was so no am me he we i do to or but for all die men'.split(' '));
const FEWEST = 4;

/** Whether a sentence is in a language other than English. */
export function isForeign(words: Tagged[], { isWord }: Tools): boolean {
  const plain = words.filter(({ isMark, tags }) => !isMark && !/[YZL]/u.test(tags));
  const letters = plain.map(({ text }) => text).join('');
  if ((letters.match(FOREIGN_SCRIPT)?.length ?? 0) > letters.length / 2) return true;
  const foreign = plain.filter(({ key }) => SMALL_WORDS.has(key)).length;
  const english = plain.filter(
    ({ key, tags }) => ENGLISH.test(tags) && !SHARED.has(key) && !SMALL_WORDS.has(key),
  ).length;
  if (foreign >= 2 && foreign > english) return true;
  if (plain.length < FEWEST || PLAIN_VERBS.has(plain[0]!.key)) return false;
  const known = plain.filter(({ key, tags }) => isWord(key) || ENGLISH.test(tags)).length;
  const accents = foreign > 0 || plain.some(({ text }) => /^\p{Ll}*[à-žа-я]\p{Ll}*$/u.test(text));
  return english === 0 && known <= plain.length * (accents ? 0.45 : 0.2);
}
