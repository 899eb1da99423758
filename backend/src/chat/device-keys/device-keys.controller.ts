import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { Response } from 'express';
import type { DeviceKeys } from '../../contract';
import { Live } from '../../platform/events/live';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { AddDeviceKeyDto, KeysOfDto, KeysQueryDto } from './device-keys.dto';
import { DeviceKey, OwnDeviceKey, OwnDeviceKeyInUse } from './device-keys.responses';
import { DeviceKeysService } from './device-keys.service';

const keysSchema = { type: 'array', items: { $ref: getSchemaPath(DeviceKey) } };

@ApiTags('encryption keys')
@Controller()
export class DeviceKeysController {
  constructor(private readonly keys: DeviceKeysService) {}

  @Post('profile/encryption-keys')
  @Can('chat.use')
  @ApiOperation({ summary: 'Add the public key of a device' })
  @ApiCreatedResponse({ type: OwnDeviceKeyInUse })
  @ApiOkResponse({ type: OwnDeviceKeyInUse, description: 'The key existed' })
  async add(
    @Me() me: CurrentUser,
    @Body() body: AddDeviceKeyDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OwnDeviceKeyInUse> {
    const { key, isNew } = await this.keys.add(me, body);
    response.status(isNew ? 201 : 200);
    return key;
  }

  @Get('profile/encryption-keys')
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: 'Keys of your devices' })
  @ApiOkResponse({ type: [OwnDeviceKey] })
  list(@Me() me: CurrentUser): Promise<OwnDeviceKey[]> {
    return this.keys.listOwn(me);
  }

  @Post('profile/encryption-keys/:id/use')
  @Can('chat.use')
  @HttpCode(200)
  @ApiOperation({ summary: 'Mark this device as in use, and restore its key if it was retired' })
  @ApiOkResponse({ type: OwnDeviceKeyInUse })
  use(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<OwnDeviceKeyInUse> {
    return this.keys.use(me, id);
  }

  @Delete('profile/encryption-keys/:id')
  @Can('chat.use')
  @ApiOperation({ summary: 'Remove the key of one of your devices; new messages are no longer encrypted for it' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.keys.remove(me, id);
    return { success: true };
  }

  @Get('chat/keys')
  @Live()
  @Can('chat.use')
  @ApiOperation({ summary: "Keys of users' devices" })
  @ApiExtraModels(DeviceKey)
  @ApiOkResponse({ description: 'By user id', schema: { type: 'object', additionalProperties: keysSchema } })
  listOf(@Me() me: CurrentUser, @Query() { userIds, removed }: KeysQueryDto): Promise<DeviceKeys> {
    return this.keys.listOf(me, userIds.split(','), removed === 'true');
  }

  @Post('chat/keys')
  @Can('chat.use')
  @HttpCode(200)
  @ApiOperation({ summary: "Keys of many users' devices" })
  @ApiOkResponse({ description: 'By user id', schema: { type: 'object', additionalProperties: keysSchema } })
  listOfMany(@Me() me: CurrentUser, @Body() { userIds, removed = false }: KeysOfDto): Promise<DeviceKeys> {
    return this.keys.listOf(me, userIds, removed);
  }
}
