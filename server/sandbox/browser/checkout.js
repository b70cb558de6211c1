// The payment sandbox's own checkout script. Written from the provider's published documentation of its custom checkout
// (options, methods, events, field names) and from nothing else.
(function () {
  'use strict';

  const origin = new URL(document.currentScript.src).origin;
  const shared = {};
  const pollEveryMs = 1000;
  const silenceAfterCloseMs = 4000;

  function emitter(target) {
    const handlers = {};
    target.on = function (name, handler) {
      (handlers[name] = handlers[name] || []).push(handler);
      return target;
    };
    target.once = function (name, handler) {
      const wrapped = function (value) {
        target.off(name, wrapped);
        handler.call(target, value);
      };
      return target.on(name, wrapped);
    };
    target.off = function (name, handler) {
      if (name === undefined) for (const known of Object.keys(handlers)) delete handlers[known];
      else if (handler === undefined) delete handlers[name];
      else handlers[name] = (handlers[name] || []).filter((other) => other !== handler);
      return target;
    };
    target.emit = function (name, value) {
      for (const handler of (handlers[name] || []).slice()) handler.call(target, value);
      return target;
    };
    return target;
  }

  function formBody(key, data) {
    const body = new URLSearchParams({ key_id: key });
    for (const [name, value] of Object.entries(data)) {
      if (value === undefined || value === null || value === '') continue;
      if (typeof value !== 'object') body.set(name, String(value));
      // Nested objects travel as name[key]; card fields may come either way.
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

  function Razorpay(options) {
    if (!(this instanceof Razorpay)) return new Razorpay(options);
    this.options = Object.assign({}, shared, options);
    if (!this.options.key) throw new Error('Razorpay: `key` is required');
    emitter(this);
    const self = this;
    const plainOnce = this.once;
    const ready = call('/v1/preferences?key_id=' + encodeURIComponent(this.options.key)).then((preferences) => {
      self.methods = preferences.methods;
      self.isReady = Boolean(preferences.methods);
      if (self.isReady) self.emit('ready', preferences);
      return preferences;
    });
    // Asking after the fact still gets an answer.
    this.once = function (name, handler) {
      if (name === 'ready' && self.isReady) {
        void ready.then((preferences) => handler.call(self, preferences));
        return self;
      }
      return plainOnce(name, handler);
    };
    this.on('payment.cancel', () => self.attempt && self.attempt.cancel());
  }

  Razorpay.configure = function (options) {
    Object.assign(shared, options);
  };

  /** Brings the bank's window to the front. */
  Razorpay.prototype.focus = function () {
    if (this.attempt) this.attempt.popup.focus();
  };

  /** Must run inside a click handler: browsers open windows for clicks only. */
  Razorpay.prototype.createPayment = function (data, extra) {
    const options = Object.assign({}, this.options, extra);
    const callback = data.callback_url || options.callback_url;
    const fields = callback ? Object.assign({}, data, { callback_url: callback }) : data;
    if (callback || options.redirect) leavePage(options.key, fields);
    else this.attempt = payInPopup(this, options.key, fields);
    return this;
  };

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

  function payInPopup(instance, key, data) {
    const popup = window.open(origin + '/bank/opening', '_blank', 'popup,width=480,height=680');
    const state = { paymentId: null, over: false, closedAt: null };

    function finish(result) {
      if (state.over) return;
      state.over = true;
      clearInterval(timer);
      window.removeEventListener('message', hear);
      if (popup && !popup.closed) popup.close();
      instance.attempt = null;
      if (result.error) instance.emit('payment.error', result);
      else instance.emit('payment.success', result);
    }

    function hear(message) {
      if (message.origin !== origin || !message.data || message.data.payment_id !== state.paymentId) return;
      if (state.paymentId) finish(message.data.result);
    }

    async function ask(path, options) {
      const answer = await call('/v1/payments/' + state.paymentId + path, options);
      if (answer.result) finish(answer.result);
    }

    function cancel() {
      if (!state.paymentId || state.over) return Promise.resolve();
      return ask('/cancel', { method: 'POST', body: new URLSearchParams({ key_id: key }) });
    }

    // The window tells its outcome by a message; asking covers windows that lost their opener, and closed ones.
    function poll() {
      if (!state.paymentId || state.over) return;
      if (!popup.closed) void ask('/status?key_id=' + encodeURIComponent(key));
      else if (state.closedAt === null) {
        state.closedAt = Date.now();
        void cancel();
      } else if (Date.now() - state.closedAt > silenceAfterCloseMs) {
        const cancelled = fault('BAD_REQUEST_ERROR', 'payment_cancelled', 'Payment processing cancelled by user');
        cancelled.metadata = { payment_id: state.paymentId, order_id: data.order_id };
        finish({ error: cancelled });
      }
    }

    const timer = setInterval(poll, pollEveryMs);
    window.addEventListener('message', hear);
    if (!popup) {
      const blocked = fault(
        'BAD_REQUEST_ERROR',
        'popup_blocked',
        'Your browser blocked the window of your bank. Allow pop-ups and try again.',
      );
      // Later, so that handlers bound after createPayment hear it too.
      setTimeout(() => finish({ error: blocked }));
    } else {
      void call('/v1/payments/create/ajax', { method: 'POST', body: formBody(key, data) }).then((answer) => {
        if (answer.error) return finish(answer);
        state.paymentId = answer.payment_id;
        popup.location.replace(origin + answer.request.url);
      });
    }
    return { popup: popup || window, cancel };
  }

  window.Razorpay = Razorpay;
})();
