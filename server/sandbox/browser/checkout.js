// Checkout script of the payment sandbox, written from the public documentation of the provider's custom checkout (options,
// methods, events and field names).
(function () {
  'use strict';

  const origin = new URL(document.currentScript.src).origin;
  const shared = {};
  const pollEveryMs = 1000;
  const waitAfterCloseMs = 4000;
  /** A window that navigates can report `closed` for a moment, so it counts as closed after this many consecutive checks. */
  const checksUntilClosed = 3;

  class Emitter {
    handlers = new Map();

    on(name, handler) {
      this.handlers.set(name, [...(this.handlers.get(name) || []), handler]);
      return this;
    }

    once(name, handler) {
      const wrapped = (value) => {
        this.off(name, wrapped);
        handler.call(this, value);
      };
      return this.on(name, wrapped);
    }

    off(name, handler) {
      if (name === undefined) this.handlers.clear();
      else if (handler === undefined) this.handlers.delete(name);
      else
        this.handlers.set(
          name,
          (this.handlers.get(name) || []).filter((other) => other !== handler),
        );
      return this;
    }

    emit(name, value) {
      for (const handler of this.handlers.get(name) || []) handler.call(this, value);
      if (name === 'payment.cancel' && this.attempt) void this.attempt.cancel();
      return this;
    }
  }

  function formBody(key, data) {
    const body = new URLSearchParams({ key_id: key });
    for (const [name, value] of Object.entries(data)) {
      if (value === undefined || value === null || value === '') continue;
      if (typeof value !== 'object') body.set(name, String(value));
      // Nested objects are sent as name[key]. Card fields may be nested or already have this form.
      else for (const [inner, text] of Object.entries(value)) body.set(name + '[' + inner + ']', String(text));
    }
    return body;
  }

  async function call(path, options) {
    let answer;
    try {
      answer = await fetch(origin + path, options);
    } catch {
      return { error: networkFault() };
    }
    return answer.json().catch(() => ({ error: networkFault() }));
  }

  function networkFault() {
    return fault(
      'GATEWAY_ERROR',
      'gateway_technical_error',
      'We could not reach the bank. Check your connection and try again.',
    );
  }

  function fault(code, reason, description) {
    return { code, description, field: null, source: 'customer', step: 'payment_authentication', reason, metadata: {} };
  }

  class Razorpay extends Emitter {
    attempt = null;
    methods = undefined;

    constructor(options) {
      super();
      this.options = Object.assign({}, shared, options);
      if (!this.options.key) throw new Error('Razorpay: `key` is required');
      this.preferences = call('/v1/preferences?key_id=' + encodeURIComponent(this.options.key));
      void this.preferences.then((preferences) => {
        this.methods = preferences.methods;
        if (this.methods) this.emit('ready', preferences);
      });
    }

    static configure(options) {
      Object.assign(shared, options);
    }

    /** A `ready` handler that is added later is still called. */
    once(name, handler) {
      if (name !== 'ready' || !this.methods) return super.once(name, handler);
      void this.preferences.then((preferences) => handler.call(this, preferences));
      return this;
    }

    focus() {
      if (this.attempt) this.attempt.popup.focus();
    }

    /** A web page cannot see which apps are installed, so the list depends on the device only. */
    getSupportedUpiIntentApps() {
      const agent = navigator.userAgent;
      if (/android/i.test(agent)) return Promise.resolve(['gpay', 'phonepe', 'paytm', 'any']);
      return Promise.resolve(/iphone|ipad|ipod/i.test(agent) ? ['gpay', 'phonepe', 'paytm', 'cred', 'bhim'] : []);
    }

    /** Must be called in a click handler, because browsers block other windows. */
    createPayment(data, extra) {
      const options = Object.assign({}, this.options, extra);
      const callback = data.callback_url || options.callback_url;
      const fields = callback ? Object.assign({}, data, { callback_url: callback }) : data;
      if (data.method === 'upi' && options.app) {
        const flow = options.flow === 'qr' ? 'qr' : 'intent';
        const upi = Object.assign({}, data, { upi: { flow, app: options.app } });
        this.attempt = startAttempt(this, options.key, upi, flow === 'qr' ? 'code' : 'app');
      } else if (callback || options.redirect) leavePage(options.key, fields);
      else this.attempt = startAttempt(this, options.key, fields, 'bank');
      return this;
    }
  }

  function leavePage(key, data) {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = origin + '/v1/payments/create/checkout';
    for (const [name, value] of formBody(key, data)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  /** The window for the bank; a page in place of the app that a phone would open; none for a QR code on the merchant's page. */
  function openWindow(way) {
    if (way === 'code') return null;
    if (way === 'app') return window.open(origin + '/upi/opening', '_blank');
    return window.open(origin + '/bank/opening', '_blank', 'popup,width=480,height=820');
  }

  function startAttempt(instance, key, data, way) {
    const popup = openWindow(way);
    const state = { paymentId: null, isOver: false, closedChecks: 0, cancelledAt: null, codeUntil: null };

    function finish(result) {
      if (state.isOver) return;
      state.isOver = true;
      clearInterval(timer);
      window.removeEventListener('message', receiveMessage);
      if (way === 'bank' && popup && !popup.closed) popup.close();
      instance.attempt = null;
      if (result.error) instance.emit('payment.error', result);
      else instance.emit('payment.success', result);
    }

    function receiveMessage(message) {
      if (message.origin !== origin || !message.data || message.data.payment_id !== state.paymentId) return;
      if (state.paymentId) finish(message.data.result);
    }

    async function fetchResult(path, options) {
      const answer = await call('/v1/payments/' + state.paymentId + path, options);
      if (answer.result) finish(answer.result);
    }

    function cancel() {
      if (!state.paymentId || state.isOver) return Promise.resolve();
      return fetchResult('/cancel', { method: 'POST', body: new URLSearchParams({ key_id: key }) });
    }

    // The window sends its outcome as a message. Polling covers windows that lost their opener or were closed.
    function poll() {
      if (!state.paymentId || state.isOver) return;
      if (state.codeUntil !== null && state.codeUntil <= Date.now()) {
        instance.emit('payment.upi.qr', { expires_on: state.codeUntil, status: 'expired' });
        state.codeUntil = null;
      }
      // Leaving a UPI app does not cancel its payment.
      state.closedChecks = way === 'bank' && popup.closed ? state.closedChecks + 1 : 0;
      if (state.closedChecks < checksUntilClosed) void fetchResult('/status?key_id=' + encodeURIComponent(key));
      else if (state.cancelledAt === null) {
        state.cancelledAt = Date.now();
        void cancel();
      } else if (Date.now() - state.cancelledAt > waitAfterCloseMs) {
        const cancelled = fault('BAD_REQUEST_ERROR', 'payment_cancelled', 'Payment processing cancelled by user');
        cancelled.metadata = { payment_id: state.paymentId, order_id: data.order_id };
        finish({ error: cancelled });
      }
    }

    const timer = setInterval(poll, pollEveryMs);
    window.addEventListener('message', receiveMessage);
    if (!popup && way !== 'code') {
      const blocked =
        way === 'app'
          ? fault('BAD_REQUEST_ERROR', 'intent_no_apps_error', 'No UPI app could be opened on this device.')
          : fault(
              'BAD_REQUEST_ERROR',
              'popup_blocked',
              'Your browser blocked the window of your bank. Allow pop-ups and try again.',
            );
      // Asynchronous, so that handlers added after createPayment are called.
      setTimeout(() => finish({ error: blocked }));
    } else {
      void call('/v1/payments/create/ajax', { method: 'POST', body: formBody(key, data) }).then((answer) => {
        if (answer.error) return finish(answer);
        state.paymentId = answer.payment_id;
        if (way !== 'code') return popup.location.replace(origin + answer.request.url);
        state.codeUntil = answer.qr.expires_on;
        instance.emit('payment.upi.qr', answer.qr);
      });
    }
    return { popup: popup || window, cancel };
  }

  window.Razorpay = Razorpay;
})();
