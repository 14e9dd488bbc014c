import type { RequestListener } from 'node:http';
import express from 'express';
import type { Context } from './context.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { assetRoutes } from './routes/assets.ts';
import { authRoutes } from './routes/auth.ts';
import { configRoutes } from './routes/config/config.ts';
import { eventRoutes } from './routes/events.ts';
import { failureAnswers, unknownAddress } from './routes/failures.ts';
import { healthRoutes } from './routes/health.ts';
import { otherAddresses } from './routes/other-addresses.ts';
import { createPages, pageRoutes } from './routes/pages.ts';
import { proxyRoutes } from './routes/proxy.ts';
import { shippedFileRoutes } from './routes/shipped-files.ts';
import { siteGate } from './routes/site-gate.ts';
import { statusRoutes } from './routes/status.ts';
import { systemRoutes } from './routes/system.ts';
import { textRoutes } from './routes/texts.ts';
import { userFileRoutes } from './routes/user-files.ts';
import { leadAnswers, leadFromLogin, requireEntry, requireUser, viewerGate } from './routes/viewer-gate.ts';

/** The whole server: finished pages first, then everything that has to think. */
export function createApp(context: Context): RequestListener {
  const pages = createPages(context);
  const app = express();
  const shippedFiles = shippedFileRoutes(context);
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.isTrusted);

  app.use(setSecurityHeaders);
  app.use(healthRoutes(context));
  app.use(eventRoutes(context));
  app.use(assetRoutes(context));
  app.use(siteGate(context, pages));
  if (context.sync) app.use('/sync', requireUser(context), context.sync);
  app.use(authRoutes(context));
  app.use(viewerGate(context));
  app.use(leadAnswers(context));
  app.use(pageRoutes(pages));
  // From here on nothing answers who has to sign in first.
  app.use(requireEntry(context, shippedFiles));
  app.use(leadFromLogin(context, pages));
  app.use(systemRoutes());
  app.use(configRoutes(context));
  app.use(proxyRoutes(context));
  app.use(statusRoutes(context));
  app.use(textRoutes(context));
  app.use(userFileRoutes(context));
  app.use(otherAddresses(pages));
  app.use(shippedFiles);
  app.use(unknownAddress(pages));
  app.use(failureAnswers(context));

  return (request, response) => {
    if (!pages.answer(request, response)) app(request, response);
  };
}
