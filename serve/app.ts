import type { RequestListener } from 'node:http';
import express, { type Express } from 'express';
import type { Context } from './context.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { alertRoutes } from './routes/alerts.ts';
import { aliasRoutes } from './routes/aliases.ts';
import { assetRoutes } from './routes/assets.ts';
import { authRoutes } from './routes/auth/auth.ts';
import { configRoutes } from './routes/config-manager/config-manager.ts';
import { errorHandler, notFoundHandler } from './routes/error-handlers.ts';
import { eventRoutes } from './routes/events.ts';
import { healthRoutes } from './routes/health.ts';
import { iconRoutes } from './routes/icons.ts';
import { redirectFromLogin, redirectProviderCallback } from './routes/login-redirects.ts';
import { notebookRoutes } from './routes/notebook.ts';
import { pageRoutes } from './routes/pages.ts';
import { proxyRoutes } from './routes/proxy.ts';
import { requireSite } from './routes/require-site.ts';
import { shippedFileRoutes } from './routes/shipped-files.ts';
import { statusRoutes } from './routes/status.ts';
import { systemRoutes } from './routes/system.ts';
import { textRoutes } from './routes/texts.ts';
import { userFileRoutes } from './routes/user-files.ts';
import { identifyViewer, requireAccess, requireUser } from './routes/viewer-access.ts';
import { widgetActionRoutes } from './routes/widget-actions.ts';
import { widgetDataRoutes } from './routes/widget-data.ts';
import { widgetPictureRoutes } from './routes/widget-pictures.ts';
import { widgetSearchRoutes } from './routes/widget-search.ts';
import { createSiteFiles, type SiteFiles } from './site/site-files.ts';

/** The whole server: finished files first, then everything that Express routes. */
export function createApp(context: Context): RequestListener {
  const files = createSiteFiles(context);
  const app = createRoutes(context, files);
  return (request, response) => {
    if (!files.answer(request, response)) app(request, response);
  };
}

/** Everything that Express routes, in order. */
export function createRoutes(context: Context, files: SiteFiles): Express {
  const app = express();
  const shippedFiles = shippedFileRoutes(context);
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  app.set('trust proxy', context.isTrusted);

  app.use(setSecurityHeaders);
  app.use(healthRoutes(context));
  app.use(eventRoutes(context));
  app.use(assetRoutes(context));
  app.use(requireSite(context, files));
  if (context.sync) app.use('/sync', requireUser(context), context.sync);
  app.use(authRoutes(context));
  app.use(identifyViewer(context));
  app.use(redirectProviderCallback(context));
  app.use(pageRoutes(files));
  // The routes from here on answer only viewers who may enter.
  app.use(requireAccess(context, shippedFiles));
  app.use(redirectFromLogin(context, files));
  app.use(systemRoutes());
  app.use(configRoutes(context));
  app.use(iconRoutes(context));
  app.use(proxyRoutes(context));
  app.use(statusRoutes(context));
  app.use(widgetDataRoutes(context));
  app.use(widgetActionRoutes(context));
  app.use(widgetSearchRoutes(context));
  app.use(widgetPictureRoutes(context));
  app.use(notebookRoutes(context));
  app.use(alertRoutes(context));
  app.use(textRoutes(context));
  app.use(userFileRoutes(context));
  app.use(aliasRoutes(files));
  app.use(shippedFiles);
  app.use(notFoundHandler(files));
  app.use(errorHandler(context));
  return app;
}
