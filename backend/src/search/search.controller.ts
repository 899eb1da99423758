import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '../platform/http/api-responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { SearchQueryDto } from './search.dto';
import { SearchResult } from './search.responses';
import { SearchService } from './search.service';

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Get()
  @Can('search.use')
  @ApiOperation({ summary: 'What you may see that contains all these words and parts of words, best first' })
  @ApiOkResponse({ type: SearchResult })
  @Fails(429)
  search(@Me() me: CurrentUser, @Query() { q = '', limit }: SearchQueryDto): Promise<SearchResult> {
    return this.service.search(me, q, limit === undefined ? undefined : Number(limit));
  }
}
