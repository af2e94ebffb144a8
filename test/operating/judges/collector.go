package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"go.opentelemetry.io/collector/component/componenttest"
	"go.opentelemetry.io/collector/config/configgrpc"
	"go.opentelemetry.io/collector/config/confighttp"
	"go.opentelemetry.io/collector/config/configoptional"
	"go.opentelemetry.io/collector/consumer"
	"go.opentelemetry.io/collector/pdata/ptrace"
	"go.opentelemetry.io/collector/receiver/otlpreceiver"
	"go.opentelemetry.io/collector/receiver/receivertest"
)

// collect receives traces as the collector of OpenTelemetry does, and writes each batch as a line of JSON.
func collect(address, file string) error {
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	var lock sync.Mutex
	marshaler := ptrace.JSONMarshaler{}
	sink, err := consumer.NewTraces(func(_ context.Context, traces ptrace.Traces) error {
		line, err := marshaler.MarshalTraces(traces)
		if err != nil {
			return err
		}
		lock.Lock()
		defer lock.Unlock()
		_, err = out.Write(append(line, '\n'))
		return err
	})
	if err != nil {
		return err
	}
	factory := otlpreceiver.NewFactory()
	config := factory.CreateDefaultConfig().(*otlpreceiver.Config)
	config.Protocols.GRPC = configoptional.None[configgrpc.ServerConfig]()
	http := otlpreceiver.HTTPConfig{TracesURLPath: "/v1/traces", ServerConfig: confighttp.NewDefaultServerConfig()}
	http.ServerConfig.NetAddr.Endpoint = address
	config.Protocols.HTTP = configoptional.Some(http)
	ctx := context.Background()
	receiver, err := factory.CreateTraces(ctx, receivertest.NewNopSettings(factory.Type()), config, sink)
	if err != nil {
		return err
	}
	if err := receiver.Start(ctx, componenttest.NewNopHost()); err != nil {
		return err
	}
	fmt.Println("ready")
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGTERM, syscall.SIGINT)
	<-ended
	return receiver.Shutdown(ctx)
}
