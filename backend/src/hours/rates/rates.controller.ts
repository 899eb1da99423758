import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { SetRateDto } from './rates.dto';
import { Rate } from './rates.responses';
import { RatesService } from './rates.service';

@ApiTags('hours')
@Controller('rates')
export class RatesController {
  constructor(private readonly rates: RatesService) {}

  @Get()
  @Live()
  @Can('hours.rates')
  @ApiOperation({ summary: 'All rates, by what they are for, the latest first' })
  @ApiOkResponse({ type: [Rate] })
  list(): Promise<Rate[]> {
    return this.rates.list();
  }

  @Put()
  @Can('hours.rates')
  @ApiOperation({
    summary: 'Set the rate of a task, client or person from a day on; the first of these that has one counts',
  })
  @ApiOkResponse({ type: Rate })
  set(@Me() me: CurrentUser, @Body() body: SetRateDto): Promise<Rate> {
    return this.rates.set(me, body);
  }

  @Delete(':id')
  @Can('hours.rates')
  @ApiOperation({ summary: 'Remove a rate that was never right' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.rates.remove(me, id);
    return { success: true };
  }
}
