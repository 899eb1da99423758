import { Injectable } from '@nestjs/common';
import { type BrokenLink, ChainsRepository } from './chains.repository';

/** The links checked per statement, since a statement may take only a few seconds. */
const PAGE = 5_000;

interface Verdict {
  revisions: number;
  people: number;
  /** The first broken link, in the order of users and their chains; undefined if every link holds. */
  broken?: BrokenLink;
}

/** Checks every chain of revisions, and that sessions match their last revisions. */
@Injectable()
export class VerifyLedgerService {
  constructor(private readonly chains: ChainsRepository) {}

  async verify(): Promise<Verdict> {
    const people = await this.chains.people();
    const verdict: Verdict = { revisions: 0, people: people.length };
    for (const userId of people) {
      const { checked, broken } = await this.verifyChain(userId);
      verdict.revisions += checked;
      if (broken) return { ...verdict, broken };
    }
    return verdict;
  }

  private async verifyChain(userId: string): Promise<{ checked: number; broken?: BrokenLink }> {
    let checked = 0;
    let position: string | null = '0';
    let hash: string | null = null;
    while (position !== null) {
      const page = await this.chains.page(userId, position, hash, PAGE);
      checked += page.checked;
      if (page.broken) return { checked, broken: page.broken };
      ({ position, hash } = page);
    }
    return { checked, broken: await this.chains.strayed(userId) };
  }
}
