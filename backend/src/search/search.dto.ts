import { LIMITS, MESSAGES, type SearchQuery } from '../contract';
import { queryNumber, shortText } from '../platform/http/checks';
import { Check } from '../platform/http/validation';

const { queryInvalid, limitInvalid } = MESSAGES.search;

export class SearchQueryDto implements Omit<SearchQuery, 'limit'> {
  @Check(shortText(queryInvalid, LIMITS.text.searchLength), {
    optional: true,
    description: 'Words and parts of words, all of which must occur. Without any, nothing is found',
  })
  q?: string;

  @Check(queryNumber(limitInvalid, 1, LIMITS.search.pageMax), { optional: true, description: 'Of each kind' })
  limit?: string;
}
