import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Fails } from '../../platform/http/api-responses';
import { INTEGER_MAX } from '../../platform/http/checks';
import { IdPipe } from '../../platform/http/id.pipe';
import { NumberPipe } from '../../platform/http/number.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { AddEpochKeysDto, BeginEpochQueryDto, EpochKeysQueryDto, MakeEpochDto } from './epochs.dto';
import { EpochKeys, MadeEpoch } from './epochs.responses';
import { EpochsService } from './epochs.service';

const epochNumber = new NumberPipe(1, INTEGER_MAX);

@ApiTags('encryption keys')
@Controller('chat/epochs')
export class EpochsController {
  constructor(private readonly epochs: EpochsService) {}

  @Post()
  @Can('chat.use')
  @Fails(404)
  @ApiOperation({ summary: 'Begin with a new key of a conversation' })
  @ApiCreatedResponse({ type: MadeEpoch })
  make(@Me() me: CurrentUser, @Body() body: MakeEpochDto): Promise<MadeEpoch> {
    return this.epochs.make(me, body);
  }

  @Get()
  @Can('chat.use')
  @Fails(404)
  @ApiOperation({ summary: 'The keys of a conversation, wrapped for one of your devices' })
  @ApiOkResponse({ type: EpochKeys })
  list(@Me() me: CurrentUser, @Query() query: EpochKeysQueryDto): Promise<EpochKeys> {
    return this.epochs.list(me, query);
  }

  @Put(':id/:number/keys')
  @Can('chat.use')
  @ApiOperation({ summary: 'Add copies of the key that you made, each for one device' })
  @ApiOkResponse({ type: Success })
  async add(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Param('number', epochNumber) number: number,
    @Body() { keys }: AddEpochKeysDto,
  ): Promise<Success> {
    await this.epochs.add(me, id, number, keys);
    return { success: true };
  }

  @Post(':id/:number/begin')
  @HttpCode(200)
  @Can('chat.use')
  @Fails(409)
  @ApiOperation({ summary: 'Let messages be sealed with the key that you made, once every device has a copy' })
  @ApiOkResponse({ type: Success })
  async begin(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Param('number', epochNumber) number: number,
    @Query() { replaces }: BeginEpochQueryDto,
  ): Promise<Success> {
    await this.epochs.begin(me, id, number, replaces === undefined ? null : Number(replaces));
    return { success: true };
  }
}
