import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { LIMITS } from '../../contract';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { NumberPipe } from '../../platform/http/number.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { HandoverBatchDto, HandoverStepDto, RequestHandoverDto } from './handovers.dto';
import { Handover, HandoverBatch } from './handovers.responses';
import { HandoversService } from './handovers.service';

const batchNumber = new NumberPipe(0, LIMITS.handover.batches - 1);

@ApiTags('encryption keys')
@Controller('handovers')
export class HandoversController {
  constructor(private readonly handovers: HandoversService) {}

  @Post()
  @Can('chat.use')
  @Fails(404)
  @ApiOperation({ summary: 'Ask your other browsers for the history of encrypted chats' })
  @ApiCreatedResponse({ type: Handover })
  request(@Me() me: CurrentUser, @Body() { keyId }: RequestHandoverDto): Promise<Handover> {
    return this.handovers.request(me, keyId);
  }

  @Get()
  @Can('chat.use')
  @ApiOperation({ summary: 'The open handover, if there is one' })
  @ApiOkResponse({ type: [Handover] })
  list(@Me() me: CurrentUser): Promise<Handover[]> {
    return this.handovers.list(me);
  }

  @Put(':id')
  @Can('chat.use')
  @Fails(409)
  @ApiOperation({ summary: 'Offer the history, confirm that the codes are the same, or finish' })
  @ApiOkResponse({ type: Handover })
  step(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: HandoverStepDto): Promise<Handover> {
    return this.handovers.take(me, id, body);
  }

  @Delete(':id')
  @Can('chat.use')
  @ApiOperation({ summary: 'End it early, from either side' })
  @ApiOkResponse({ type: Success })
  async cancel(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.handovers.cancel(me, id);
    return { success: true };
  }

  @Put(':id/batches/:number')
  @Can('chat.use')
  @Fails(409)
  @ApiOperation({ summary: 'Hand over one batch, sealed for the browser that requested it' })
  @ApiOkResponse({ type: Handover })
  send(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Param('number', batchNumber) number: number,
    @Body() body: HandoverBatchDto,
  ): Promise<Handover> {
    return this.handovers.send(me, id, number, body);
  }

  @Get(':id/batches/:number')
  @Can('chat.use')
  @ApiOperation({ summary: 'Take one batch' })
  @ApiOkResponse({ type: HandoverBatch })
  batch(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Param('number', batchNumber) number: number,
  ): Promise<HandoverBatch> {
    return this.handovers.batch(me, id, number);
  }
}
