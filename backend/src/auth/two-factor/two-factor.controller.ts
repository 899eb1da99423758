import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { Fails } from '../../platform/http/api-responses';
import { Success } from '../../platform/http/shared.responses';
import { type CurrentUser, Me, SignedIn } from '../../platform/security/access';
import { PasswordDto, TwoFactorConfirmDto } from '../auth.dto';
import { RecoveryCodes, TwoFactorSetup, TwoFactorStatus } from '../auth.responses';
import { TwoFactorService } from './two-factor.service';

@ApiTags('auth')
@Controller('auth/two-factor')
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Get()
  @Live()
  @SignedIn()
  @ApiOperation({ summary: 'Whether two-factor sign-in is on, and how many recovery codes are left' })
  @ApiOkResponse({ type: TwoFactorStatus })
  status(@Me() me: CurrentUser): Promise<TwoFactorStatus> {
    return this.twoFactor.status(me);
  }

  @Post('setup')
  @HttpCode(200)
  @SignedIn()
  @Fails(409, 429)
  @ApiOperation({ summary: 'A secret for an authenticator app; two-factor sign-in stays off until it is confirmed' })
  @ApiOkResponse({ type: TwoFactorSetup })
  setup(@Me() me: CurrentUser, @Body() { password }: PasswordDto): Promise<TwoFactorSetup> {
    return this.twoFactor.setup(me, password);
  }

  @Post('confirm')
  @HttpCode(200)
  @SignedIn()
  @Fails(409, 429)
  @ApiOperation({ summary: 'Turn on two-factor sign-in with a code from the app' })
  @ApiOkResponse({ type: RecoveryCodes })
  confirm(@Me() me: CurrentUser, @Body() { code }: TwoFactorConfirmDto): Promise<RecoveryCodes> {
    return this.twoFactor.confirm(me, code);
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @SignedIn()
  @Fails(409, 429)
  @ApiOperation({ summary: 'Replace the recovery codes' })
  @ApiOkResponse({ type: RecoveryCodes })
  renewCodes(@Me() me: CurrentUser, @Body() { password }: PasswordDto): Promise<RecoveryCodes> {
    return this.twoFactor.renewCodes(me, password);
  }

  @Post('disable')
  @HttpCode(200)
  @SignedIn()
  @Fails(409, 429)
  @ApiOperation({ summary: 'Turn off two-factor sign-in' })
  @ApiOkResponse({ type: Success })
  async disable(@Me() me: CurrentUser, @Body() { password }: PasswordDto): Promise<Success> {
    await this.twoFactor.disable(me, password);
    return { success: true };
  }
}
